import { IconCloudOff } from '#ui/icon/icons.ts'
import { formatDate, formatDateTime } from '@trastienda/domain/calendar/format-date'
import { useShownAsOf } from '#platform/reads/shown-as-of.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import classes from './page-line.module.css'

/** Shown while the server does not answer, with the age of the screen's data. */
export function OfflineLine() {
  const asOf = useShownAsOf()
  const timeZone = useTimeZone()
  return (
    <output className={classes.line}>
      <IconCloudOff size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <span>
        <b>Sin conexión:</b>{' '}
        {asOf === undefined ? 'el servidor no responde.' : `lo que ves es ${since(new Date(asOf), timeZone)}.`}
      </span>
    </output>
  )
}

const since = (instant: Date, timeZone: string): string => {
  const text = formatDateTime(instant, timeZone)
  return formatDate(instant, timeZone) === formatDate(new Date(), timeZone)
    ? `de las ${text.slice(-5)}`
    : `del ${text.replace(' ', ', ')}`
}
