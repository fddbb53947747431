import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-screen.module.css'
import { PageNav } from './page-nav.tsx'
import { TabsWithCounts, type CountedTab } from './tabs-with-counts.tsx'

interface ListScreenProps {
  title: string
  /** The one thing most people come for, and what stands beside it. */
  actions?: ReactNode
  /** Range and search, left to right. */
  filters?: ReactNode
  /** Counters over the whole list. */
  summary?: ReactNode
  tabs: readonly CountedTab[]
  tab: string
  onTab: (tab: string) => void
  /** What may be done with the ticked rows; shown above the table while any is. */
  selectionBar?: ReactNode
  page: number
  total: number
  onPage: (page: number, isCorrection?: boolean) => void
  /** The table. */
  children: ReactNode
}

/** The composition of every list screen: title and actions, filters, tabs with counts, table, page links. */
export function ListScreen(props: ListScreenProps) {
  const { title, actions, filters, summary, tabs, tab, onTab, selectionBar, page, total, onPage, children } = props
  return (
    <section className={classes.screen}>
      <header className={classes.header}>
        <Title order={1}>{title}</Title>
        <div className={classes.actions}>{actions}</div>
      </header>
      {filters !== undefined && <div className={classes.filters}>{filters}</div>}
      {summary}
      <Paper className={classes.sheet} withBorder>
        <TabsWithCounts tabs={tabs} value={tab} onChange={onTab} label={title}>
          {selectionBar}
          {children}
        </TabsWithCounts>
        <PageNav page={page} total={total} onPage={onPage} />
      </Paper>
    </section>
  )
}
