import { memo, useCallback } from 'react'
import { wantedByProduct, withLineChange, withoutLine, type PricedLine } from '../draft/draft.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { flashOf, type ChangedLine } from '../lines/flash.ts'
import { TillLine, type TillLineProps } from './till-line.tsx'
import classes from './till-lines.module.css'

interface TillLinesProps extends Pick<DraftHandle, 'change'> {
  lines: readonly PricedLine[]
  changed: ChangedLine | undefined
}

/** The lines of a sale at the counter, the newest on top. A key in another field draws none of them. */
export const TillLines = memo(function TillLines({ lines, changed, change }: TillLinesProps) {
  const onChange = useCallback<TillLineProps['onChange']>(
    (key, part) => change((known) => withLineChange(known, key, part)),
    [change],
  )
  const onDelete = useCallback((key: string) => change((known) => withoutLine(known, key)), [change])
  if (lines.length === 0)
    return <p className={classes.empty}>Leé un código, o buscá un producto por su nombre. Enter vacío cobra.</p>
  const wanted = wantedByProduct(lines)
  const shown = lines.map((line, place) => (
    <TillLine
      key={line.key}
      line={line}
      place={place}
      wanted={wanted.get(line.product.code) ?? line.quantity}
      flash={flashOf(line, changed)}
      onChange={onChange}
      onDelete={onDelete}
    />
  ))
  return (
    <ul className={classes.lines} aria-label="Productos">
      {shown.toReversed()}
    </ul>
  )
})
