import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabs-with-counts.module.css'

export interface CountedTab {
  value: string
  label: string
  /** Undefined while it is not known: its place is kept. Tabs that never have one leave it out. */
  count?: number | undefined
}

interface TabsWithCountsProps {
  tabs: readonly CountedTab[]
  value: string
  onChange: (tab: string) => void
  /** Names the row of tabs. */
  label: string
  /** The content of the chosen tab. */
  children: ReactNode
}

const counts = new Intl.NumberFormat('es-AR')

/** Tabs that say how many rows each holds. One panel serves all: its content follows `value`. */
export function TabsWithCounts({ tabs, value, onChange, label, children }: TabsWithCountsProps) {
  return (
    <Tabs value={value} onChange={(tab) => tab !== null && onChange(tab)} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
            {'count' in tab && (
              <span className={classes.count}>{tab.count === undefined ? '\u00A0' : counts.format(tab.count)}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
