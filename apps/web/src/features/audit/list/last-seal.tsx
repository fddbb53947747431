import { Code, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AuditSealAnswer } from '@trastienda/contract/audit.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { auditQueries } from '../public/audit.queries.ts'
import classes from './last-seal.module.css'

const hashForm = /^[0-9a-f]{64}$/i

/** The hash of the last seal, its purpose, and a check whether a noted seal is among the seals. */
export function LastSeal() {
  const timeZone = useTimeZone()
  const { data: last } = useQuery(auditQueries.seal(undefined))
  const [typed, setTyped] = useState('')
  const hash = typed.trim()
  const isHash = hashForm.test(hash)
  const { data: found } = useQuery({ ...auditQueries.seal(hash), enabled: isHash })
  if (last === undefined || last === null) return null
  return (
    <details className={classes.seal}>
      <summary>Sello del registro</summary>
      <Text size="sm">
        Lo anotado se sella con todo lo anterior: si alguien lo cambiara, borrara o agregara algo después, el sello
        dejaría de coincidir. Este código resume todo lo hecho hasta el {formatDateTime(last.toAt, timeZone)}. El
        primero de cada mes le llega por correo al dueño, si el servidor tiene el correo configurado: si alguna vez
        dudás, buscá acá el código de un correo viejo.
      </Text>
      <Code className={classes.hash}>{last.hash}</Code>
      <TextInput
        label="Comprobar un sello"
        placeholder="Pegá acá el código de un correo"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={hash !== '' && !isHash ? 'Son 64 letras y números.' : undefined}
      />
      <Text size="sm" component="output">
        {isHash && found !== undefined ? verdict(found, timeZone) : ''}
      </Text>
    </details>
  )
}

const verdict = (found: AuditSealAnswer | null, timeZone: string): string =>
  found === null
    ? 'Ese sello no está en el registro: puede haber sido reescrito, o el código no es de este negocio.'
    : `Está: es el sello ${found.sequence}, de lo hecho hasta el ${formatDateTime(found.toAt, timeZone)}.`
