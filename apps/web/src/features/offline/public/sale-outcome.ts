import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { isUnsent, type OutboxRow } from '#platform/device/outbox-row.ts'

export type OutcomeTone = 'waiting' | 'done' | 'attention'

/** The result of a sale that was stored here, in words. */
export interface SaleOutcome {
  readonly tone: OutcomeTone
  readonly text: string
  /** The document that it became. */
  readonly transactionId?: string
  /** The server has the sale, and it waits there for a person. */
  readonly isUnresolved?: boolean
}

/** A counter sends everybody's sales, any other browser only its person's. */
export interface Here {
  readonly isCounter: boolean
  readonly userId: string | undefined
}

export const outcomeOf = (row: OutboxRow, { isCounter, userId }: Here): SaleOutcome => {
  if (isUnsent(row)) return { tone: 'waiting', text: waitingText(row, isCounter || row.userId === userId) }
  if (row.state === 'refused')
    return { tone: 'attention', text: joined('El servidor no la pudo leer', row.trouble, 'Guardala en un archivo.') }
  const { state, reason, transactionId } = row.answer ?? {}
  if (state === 'done' && transactionId !== undefined) return { tone: 'done', text: 'Es la', transactionId }
  if (state === 'voided') return { tone: 'done', text: 'Anulada' }
  return { tone: 'attention', text: joined('Por resolver', reason?.message), isUnresolved: true }
}

const waitingText = ({ state, trouble, userName }: OutboxRow, isSentHere: boolean): string => {
  if (!isSentHere) return `Espera a que entre ${userName} en este dispositivo`
  if (trouble !== undefined) return joined('Por enviar', trouble)
  return state === 'sent' ? 'Enviada, sin respuesta todavía' : 'Por enviar'
}

/**
 * The remark on a clock that was set back during the cut: the sale's apparent time, or that its time is still to come.
 */
export const clockRemark = ({ seemedAt }: OutboxRow, isClockBack: boolean, timeZone: string): string | undefined => {
  if (seemedAt !== undefined) return `El reloj de este dispositivo marcaba ${formatDateTime(seemedAt, timeZone)}.`
  return isClockBack
    ? 'El reloj de este dispositivo se atrasó: la hora se corrige cuando vuelva la conexión.'
    : undefined
}

const joined = (first: string, ...more: readonly (string | undefined)[]): string => {
  const [said, ...rest] = more.filter((each) => each !== undefined)
  return [said === undefined ? first : `${first}: ${said}`, ...rest].join(' ')
}
