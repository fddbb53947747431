import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  /** Of what the rows are: `seleccionado` for products. */
  participle?: 'seleccionada' | 'seleccionado'
  onClear: () => void
  /** What may be done with the ticked rows. */
  children: ReactNode
}

const figures = new Intl.NumberFormat('es-AR')

/** Floats over the foot of the list while rows are ticked, so that ticking moves nothing. */
export function SelectionBar({ count, participle = 'seleccionada', onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section className={classes.bar} aria-label="Selección">
      <output className={classes.count}>
        {figures.format(count)} {participle}
        {count === 1 ? '' : 's'}
      </output>
      <CloseButton size="sm" aria-label="Quitar selección" onClick={onClear} />
      <div className={classes.actions}>{children}</div>
    </section>
  )
}
