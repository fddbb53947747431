import { formatCount } from '@trastienda/domain/money/format-amount'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PriceHints } from '#features/price-lists/public/price-hints.tsx'
import { toastError } from '#platform/browser/toasts.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { LeftOut } from '#ui/selection/left-out.tsx'
import { EffectivizationResults } from './effectivization-results.tsx'
import { effectivize, runEntries, type EffectivizationResult } from './effectivize.ts'

interface EffectivizationPopupProps {
  /** The documents to make effective, in this order; the popup is open while there are any. */
  asked: AskedRun | undefined
  /** The question was answered already: the run begins at once. */
  isConfirmed?: boolean
  onClose: () => void
  /** Takes the documents that became effective, once the run is over or interrupted. */
  onEffective?: (ids: readonly string[]) => void
}

export interface AskedRun {
  readonly ids: readonly string[]
  readonly question: string
  /** The selected documents that stay out, in sentences. */
  readonly leftOut?: readonly string[]
  /** How the only document is paid as well. */
  readonly paying?: Paying | undefined
}

/** Asks, makes effective one by one, and lists the results: 'éxito', or 'falló' with the shortages. */
export function EffectivizationPopup({ asked, onClose, ...run }: EffectivizationPopupProps) {
  const [isRunning, setIsRunning] = useState(false)
  return (
    <Popup
      opened={asked !== undefined}
      onClose={isRunning ? () => undefined : onClose}
      title="Efectivización"
      size="md"
    >
      {asked !== undefined && <Run asked={asked} onClose={onClose} onRunning={setIsRunning} {...run} />}
    </Popup>
  )
}

interface RunProps extends EffectivizationPopupProps {
  asked: AskedRun
  onRunning: (isRunning: boolean) => void
}

function Run({ asked, isConfirmed = false, onClose, onEffective, onRunning }: RunProps) {
  const { ids, question, leftOut = [], paying } = asked
  const [entries] = useState(() => runEntries(ids))
  const [results, setResults] = useState<readonly EffectivizationResult[]>()
  const [isBusy, setIsBusy] = useState(false)
  const [interruption, setInterruption] = useState<string>()
  const isStopped = useRef(false)
  const total = formatCount(ids.length)

  const run = async () => {
    const before = results ?? []
    isStopped.current = false
    setIsBusy(true)
    onRunning(true)
    setInterruption(undefined)
    setResults(before)
    const done: string[] = []
    const why = await effectivize(entries.slice(before.length), {
      onResult: (result) => {
        if (result.isDone) done.push(result.id)
        setResults((known = []) => [...known, result])
      },
      isStopped: () => isStopped.current,
      paying,
    })
    setInterruption(why)
    setIsBusy(false)
    onRunning(false)
    onEffective?.(done)
  }

  /** Tries a document again that was refused for a missing right, this time with a request for approval. */
  const runAgain = async (id: string) => {
    const again = entries.filter((entry) => entry.id === id)
    const onResult = (result: EffectivizationResult) => {
      setResults((known = []) => known.map((each) => (each.id === id ? result : each)))
      if (result.isDone) onEffective?.([id])
    }
    const why = await effectivize(again, { onResult, isStopped: () => false, paying })
    if (why !== undefined) toastError(why)
  }

  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (!isConfirmed || hasBegun.current) return
    hasBegun.current = true
    void run()
  })
  useEffect(() => begin(), [])

  if (results === undefined) {
    return (
      <>
        <Text size="sm">{question} Se actualizarán el stock y la cuenta corriente.</Text>
        <LeftOut sentences={leftOut} />
        <PopupActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <SendButton onClick={() => void run()}>Efectivizar</SendButton>
        </PopupActions>
      </>
    )
  }

  const left = ids.length - results.length
  return (
    <>
      {isBusy && (
        <>
          <Text component="output" size="sm">
            Efectivizando {formatCount(results.length + 1)} de {total}…
          </Text>
          <Progress value={(results.length / ids.length) * 100} aria-label="Avance" my="xs" />
          {/* Far from Efectivizar's place: the second press of a double click must not stop the run. */}
          {ids.length > 1 && (
            <Button variant="default" size="compact-sm" onClick={() => (isStopped.current = true)}>
              Detener
            </Button>
          )}
        </>
      )}
      {interruption !== undefined && left > 0 && (
        <Notice tone="warning" actionLabel="Seguir" onAction={() => void run()}>
          {left === 1 ? 'Queda' : 'Quedan'} {formatCount(left)} de {total} sin efectivizar. {interruption}
        </Notice>
      )}
      <EffectivizationResults results={results} onApprove={isBusy ? undefined : (id) => void runAgain(id)} />
      {!isBusy && (
        <Group gap="sm">
          <PriceHints results={results} />
        </Group>
      )}
      <PopupActions isSticking>
        {!isBusy && (
          <Button onClick={onClose} ref={focus}>
            Aceptar
          </Button>
        )}
      </PopupActions>
    </>
  )
}

/** The button that ends the run appears after the popup opened, so it takes the focus itself. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
