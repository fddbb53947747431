import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

export interface TableHead {
  label: string
  className?: string
  /** `end` over amounts. */
  align?: 'end'
  /** For the column of a button: the head is only read aloud. */
  isHidden?: boolean
}

interface PlainTableProps {
  /** Only read aloud, as a heading above the table says the same. */
  caption: string
  /** `undefined` stands for a hidden column. */
  heads: readonly (string | TableHead | undefined)[]
  className?: string
  /** Cells with no more room than their text, also inside a row of another table. */
  isDense?: boolean
  /** The `tbody`. */
  children: ReactNode
}

/** A table inside a form, a popup or a row: no selection, no sort, no cards. Lists of their own are a `DataTable`. */
export const PlainTable = ({ caption, heads, className = '', isDense = false, children }: PlainTableProps) => (
  <table className={`${classes.table} ${isDense ? classes.dense : ''} ${className}`}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {heads
          .filter((head) => head !== undefined)
          .map((head) => (
            <Head
              key={typeof head === 'string' ? head : head.label}
              {...(typeof head === 'string' ? { label: head } : head)}
            />
          ))}
      </tr>
    </thead>
    {children}
  </table>
)

const Head = ({ label, className, align, isHidden = false }: TableHead) => (
  <th scope="col" className={className} data-align={align}>
    {isHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
  </th>
)
