import { Button } from '@mantine/core'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import classes from './near-names.module.css'

/** Reads the rows that a search nearly finds. */
export interface NearRows {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<{ name: string }[]>
}

interface NearNamesProps {
  rows: NearRows
  onChoose: (name: string) => void
}

const MOST_SHOWN = 5

/** The names that a search without rows nearly found; a press searches for one. */
export function NearNames({ rows, onChoose }: NearNamesProps) {
  const { data = [] } = useQuery({ ...rows, retry: false })
  const names = [...new Set(data.map(({ name }) => name))].slice(0, MOST_SHOWN)
  if (names.length === 0) return null
  return (
    <p className={classes.near}>
      ¿Quisiste decir…?{' '}
      {names.map((name) => (
        <Button key={name} variant="subtle" size="compact-sm" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </p>
  )
}
