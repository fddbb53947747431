import { formatCount } from '@trastienda/domain/money/format-amount'
import { Button, CloseButton } from '@mantine/core'
import { useDeferredValue, type ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  /** The word in the gender of the rows: `seleccionado` for products. */
  participle?: 'seleccionada' | 'seleccionado'
  onClear: () => void
  /** How many of these are not visible. */
  unshown: number
  /** The whole list selected under another tab, search or range, and the way back there. */
  elsewhere?: { readonly count: number; readonly onReturn: () => void }
  /** The progress of an action on the selected rows: `Leyendo 400 de 1.500…` */
  progress?: string
  /** The actions on the selected rows. */
  children: ReactNode
}

/** Floats over the foot of the list while rows are selected, so that a selection moves nothing. */
export function SelectionBar({
  count,
  participle = 'seleccionada',
  onClear,
  unshown,
  elsewhere,
  progress,
  children,
}: SelectionBarProps) {
  const told = (number: number) => `${formatCount(number)} ${participle}${number === 1 ? '' : 's'}`
  const shown = unshown === 0 ? '' : ` · ${formatCount(unshown)} ${unshown === 1 ? 'no está' : 'no están'} a la vista`
  if (count === 0 && elsewhere === undefined) return null
  return (
    <section className={classes.bar} aria-label="Selección">
      <output className={classes.count}>
        {progress ??
          (count > 0 || elsewhere === undefined ? told(count) + shown : `${told(elsewhere.count)} en otra vista`)}
      </output>
      <CloseButton size="sm" aria-label="Quitar selección" onClick={onClear} />
      <div className={classes.actions}>
        {count > 0 || elsewhere === undefined ? (
          <Deferred>{children}</Deferred>
        ) : (
          <Button size="compact-sm" variant="default" onClick={elsewhere.onReturn}>
            Volver a esa vista
          </Button>
        )}
      </div>
    </section>
  )
}

/** Its content comes a moment later: a slow phone shows the ticked rows first. */
const Deferred = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null)
