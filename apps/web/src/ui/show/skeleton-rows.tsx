import { Skeleton, VisuallyHidden } from '@mantine/core'

const ROWS = 8
/** The height of a table's row, so that nothing jumps when the rows arrive. */
const ROW_HEIGHT = 41

/** Placeholder for the rows of a table that loads. */
export function SkeletonRows({ rows = ROWS }: { rows?: number | undefined }) {
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
