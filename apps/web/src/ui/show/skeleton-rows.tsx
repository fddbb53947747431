import { Skeleton, VisuallyHidden } from '@mantine/core'

const ROWS = 8
/** The height of a table's row, so that nothing jumps when the rows arrive. */
const ROW_HEIGHT = 41

/** Stands where a table's rows will be. */
export function SkeletonRows({ rows = ROWS }: { rows?: number }) {
  return (
    <div aria-busy>
      <VisuallyHidden component="output">Cargando…</VisuallyHidden>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} style={{ height: ROW_HEIGHT, padding: '12px 14px' }}>
          <Skeleton height={14} width={`${92 - ((place * 17) % 38)}%`} radius="xs" />
        </div>
      ))}
    </div>
  )
}
