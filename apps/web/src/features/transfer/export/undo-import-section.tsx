import { countOf } from '@trastienda/domain/money/format-amount'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RestorePoint, UndoResult } from '@trastienda/contract/transfer.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { readEverythingAgain } from '#platform/cache/stale-queries.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { transferQueries } from '../public/transfer.queries.ts'
import { useImportState } from '../import/import-job.ts'
import classes from '../import/transfer.module.css'

/** The last imports, each of which can be undone once. */
export function UndoImportSection() {
  const { data: points = [] } = useQuery(transferQueries.restorePoints())
  const { phase } = useImportState()
  const isRunning = phase === 'running' || phase === 'elsewhere'
  const [asked, setAsked] = useState<string>()
  const [result, setResult] = useState<UndoOutcomeProps>()
  const restore = useWrite('restore_points.restore', {
    success: 'La importación se deshizo.',
    onSuccess: async ({ data }, { params: { id } }) => {
      setResult({ result: data, entity: points.find(({ $id }) => $id === id)?.entity })
      await readEverythingAgain()
    },
  })
  if (points.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="anteriores">
      <Title order={2} id="anteriores">
        Importaciones anteriores
      </Title>
      <Text size="sm" c="dimmed">
        Podés deshacer una importación durante 30 días: lo que cambió vuelve a estar como antes, y lo que creó se
        elimina si nada lo usa.
        {points.some(({ entity }) => entity === 'quotes') && ' Los presupuestos que creó quedan rechazados.'}
      </Text>
      {result !== undefined && <UndoOutcome {...result} />}
      <ul className={classes.exports}>
        {points.map((point) => (
          <PointRow key={point.$id} point={point} isDisabled={isRunning} onAsk={() => setAsked(point.$id)} />
        ))}
      </ul>
      <ConfirmPopup
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Deshacer importación"
        question="Lo que la importación cambió vuelve a estar como antes. Lo que se modificó después queda como está."
        confirmLabel="Deshacer"
        isDangerous
        onConfirm={async () => {
          if (asked !== undefined) await restore.mutateAsync({ params: { id: asked } }).catch(() => undefined)
        }}
      />
    </section>
  )
}

interface PointRowProps {
  readonly point: RestorePoint
  readonly isDisabled: boolean
  readonly onAsk: () => void
}

function PointRow({ point, isDisabled, onAsk }: PointRowProps) {
  const timeZone = useTimeZone()
  const when = formatDateTime(point.creationDate, timeZone)
  const { label } = transferSheets[point.entity]
  return (
    <Group component="li" justify="space-between" gap="xs" className={classes.export}>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {when}: {countOf(point.created, 'nuevo', 'nuevos')}, {countOf(point.updated, 'cambiado', 'cambiados')}
        </Text>
      </div>
      {point.restoredDate === undefined ? (
        <Button
          size="xs"
          variant="default"
          disabled={isDisabled}
          onClick={onAsk}
          aria-label={`Deshacer ${label}, ${when}`}
        >
          Deshacer
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          Deshecha
        </Text>
      )}
    </Group>
  )
}

interface UndoOutcomeProps {
  readonly result: UndoResult
  readonly entity: TransferEntity | undefined
}

/** The undone records, and those that could not be undone. */
function UndoOutcome({ result: { restored, removed, kept }, entity }: UndoOutcomeProps) {
  // A quote has a number without holes, so it stays.
  const gone =
    entity === 'quotes'
      ? countOf(removed, 'se rechazó', 'se rechazaron')
      : countOf(removed, 'se eliminó', 'se eliminaron')
  return (
    <>
      <Notice tone={kept.length > 0 ? 'warning' : 'info'}>
        {countOf(restored, 'registro volvió', 'registros volvieron')} a estar como antes y {gone}.{' '}
        {kept.length > 0 && `${countOf(kept.length, 'no se pudo', 'no se pudieron')} volver atrás:`}
      </Notice>
      {kept.length > 0 && (
        <ul className={classes.notices} aria-label="No se pudieron volver atrás">
          {kept.slice(0, KEPT_SHOWN).map(({ record, name, message }) => (
            <li key={`${record} ${name}`}>
              <Text size="sm" component="span">
                <strong>{[record, name].filter((text) => text !== '').join(' ')}</strong>: {message}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const KEPT_SHOWN = 50
