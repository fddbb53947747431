import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tabs-with-counts.module.css'

export interface CountedTab {
  value: string
  label: string
  /** Left out while it is not known. */
  count?: number
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
            {tab.count !== undefined && <span className={classes.count}>{counts.format(tab.count)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
