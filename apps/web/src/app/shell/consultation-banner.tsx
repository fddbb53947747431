import { Anchor } from '@mantine/core'
import { IconLock } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allowsWriting } from '@trastienda/domain/license/license'
import { useEffect } from 'react'
import { setConsultation } from '#platform/session/consultation.ts'
import { licenseQueries } from '#features/license/public/license.queries.ts'
import classes from './page-line.module.css'

/** Explains consultation mode, with a link to the licence screen. */
export function ConsultationBanner() {
  const { data } = useQuery(licenseQueries.subscription())
  const isConsultation = data !== undefined && !allowsWriting(data.code)
  useEffect(() => setConsultation(isConsultation), [isConsultation])
  if (!isConsultation) return null
  return (
    <section className={classes.line} data-warning aria-label="Modo consulta">
      <IconLock size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <span>
        <b>Modo consulta.</b> {data.message}{' '}
        <Anchor component={Link} to="/license" className={classes.link}>
          Ver la licencia
        </Anchor>
      </span>
    </section>
  )
}
