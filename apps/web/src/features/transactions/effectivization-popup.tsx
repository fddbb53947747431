import { Button, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { invalidate } from '#platform/query-client.ts'
import { PopupActions } from '#ui/popup-actions.tsx'
import { Popup } from '#ui/popup.tsx'
import { EffectivizationResults } from './effectivization-results.tsx'
import { effectivize, type EffectivizationResult } from './effectivize.ts'

interface EffectivizationPopupProps {
  /** What to make effective, in this order; the popup is open while there is something. */
  ids: readonly string[] | undefined
  onClose: () => void
  /** Those that became effective, once the run is over. */
  onEffective?: (ids: readonly string[]) => void
}

/** Asks, makes effective one by one, and lists what came out: 'éxito', or 'falló' with what is missing. */
export function EffectivizationPopup({ ids, onClose, onEffective }: EffectivizationPopupProps) {
  const [isRunning, setIsRunning] = useState(false)
  return (
    <Popup opened={ids !== undefined} onClose={isRunning ? () => undefined : onClose} title="Efectivización" size="md">
      {ids !== undefined && <Run ids={ids} onClose={onClose} onEffective={onEffective} onRunning={setIsRunning} />}
    </Popup>
  )
}

interface RunProps extends Pick<EffectivizationPopupProps, 'onClose' | 'onEffective'> {
  ids: readonly string[]
  onRunning: (isRunning: boolean) => void
}

function Run({ ids, onClose, onEffective, onRunning }: RunProps) {
  const [results, setResults] = useState<readonly EffectivizationResult[]>()

  const run = async () => {
    onRunning(true)
    setResults([])
    const done: string[] = []
    await effectivize(ids, (result) => {
      if (result.isDone) done.push(result.id)
      setResults((known = []) => [...known, result])
    })
    onRunning(false)
    onEffective?.(done)
    await invalidate('transactions', 'products', 'people', 'stock')
  }

  if (results === undefined) {
    return (
      <>
        <Text size="sm">
          {ids.length === 1
            ? `¿Querés efectivizar la transacción ${ids[0]}?`
            : `¿Querés efectivizar ${ids.length} transacciones?`}{' '}
          Se actualizarán el stock y la cuenta corriente.
        </Text>
        <PopupActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button onClick={() => void run()}>Efectivizar</Button>
        </PopupActions>
      </>
    )
  }

  const isOver = results.length === ids.length
  return (
    <>
      {!isOver && (
        <>
          <Text component="output" size="sm">
            Efectivizando {results.length + 1} de {ids.length}…
          </Text>
          <Progress value={(results.length / ids.length) * 100} aria-label="Avance" my="xs" />
        </>
      )}
      <EffectivizationResults results={results} />
      {isOver && (
        <PopupActions>
          <Button onClick={onClose} ref={focus}>
            Aceptar
          </Button>
        </PopupActions>
      )}
    </>
  )
}

/** The button that ends the run appears after the popup opened, so it takes the focus by itself. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
