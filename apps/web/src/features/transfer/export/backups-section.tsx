import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Backups } from '@trastienda/contract/backups.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { Notice } from '#ui/show/notice.tsx'
import { transferQueries } from '../public/transfer.queries.ts'
import classes from '../import/transfer.module.css'

const problems = {
  not_made: 'Hace días que no se puede hacer una copia de seguridad. Avisale a quien administra el servidor.',
  not_proven: 'No se pudo comprobar la última copia de seguridad. Avisale a quien administra el servidor.',
} as const satisfies Record<NonNullable<Backups['problem']>, string>

/** When the server last made a backup and last proved one; nothing without backups. */
export function BackupsSection() {
  const timeZone = useTimeZone()
  const { data } = useQuery(transferQueries.backups())
  if (data?.isKept !== true || (data.madeAt === undefined && data.problem === undefined)) return null
  const { madeAt, provenAt, problem } = data
  return (
    <section className={classes.section} aria-labelledby="copias">
      <Title order={2} id="copias">
        Copias de seguridad
      </Title>
      {problem !== undefined && <Notice tone="warning">{problems[problem]}</Notice>}
      {madeAt !== undefined && (
        <Text size="sm" c="dimmed">
          La última se hizo el {formatDateTime(madeAt, timeZone)}.
          {provenAt !== undefined &&
            ` La última vez que se restauró una para comprobarla, y estaba todo bien, fue el ${formatDateTime(provenAt, timeZone)}.`}
        </Text>
      )}
    </section>
  )
}
