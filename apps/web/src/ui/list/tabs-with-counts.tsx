import { formatCount } from '@trastienda/domain/money/format-amount'
import { Select, Tabs, type ComboboxParsedItem } from '@mantine/core'
import { isFoundBy } from '@trastienda/domain/text/search-key'
import type { ReactNode } from 'react'
import { PartBoundary } from '#ui/show/part-boundary.tsx'
import { useChosenInView } from './chosen-in-view.ts'
import classes from './tabs-with-counts.module.css'

export interface CountedTab {
  value: string
  label: string
  /**
   * How many rows the tab has; undefined while unknown, and its place stays. Tabs that never have a count leave it out.
   */
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

/** More tabs stay in one row that scrolls, with a field beside it that finds a tab by its name. */
const MOST_IN_ROW = 6
/** A finger finds this many tabs without the field. */
const MOST_BY_THUMB = 9

/**
 * Tabs with the number of their rows. A single tab without a count is hidden; all tabs share one panel, whose content
 * follows `value`.
 */
export function TabsWithCounts({ tabs, value, onChange, label, children }: TabsWithCountsProps) {
  const isMany = tabs.length > MOST_IN_ROW
  const list = useChosenInView<HTMLDivElement>(tabs.findIndex((tab) => tab.value === value))
  return (
    <Tabs value={value} onChange={(tab) => tab !== null && onChange(tab)} keepMounted={false}>
      <div
        className={classes.row}
        data-many={isMany ? (tabs.length > MOST_BY_THUMB ? 'very' : 'wide') : undefined}
        hidden={tabs.length === 1 && !('count' in (tabs[0] ?? {}))}
      >
        <Tabs.List ref={list} aria-label={label} className={classes.list}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab} mod={{ none: tab.count === 0 }}>
              {tab.label}
              {'count' in tab && (
                <span className={classes.count}>{tab.count === undefined ? '\u00A0' : formatCount(tab.count)}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isMany && <MoreTabs key={value} tabs={tabs} onChange={onChange} />}
      </div>
      <Tabs.Panel value={value}>
        <PartBoundary of={value}>{children}</PartBoundary>
      </Tabs.Panel>
    </Tabs>
  )
}

/** Every tab, found by a part of its name. */
const MoreTabs = ({ tabs, onChange }: Pick<TabsWithCountsProps, 'tabs' | 'onChange'>) => (
  <Select
    className={classes.more}
    size="xs"
    aria-label="Más pestañas"
    placeholder="Más…"
    searchable
    value={null}
    data={tabs.map(({ value, label }) => ({ value, label }))}
    filter={({ options, search }) => options.filter((option) => isOption(option) && isFoundBy(option.label, search))}
    nothingFoundMessage="No hay ninguna con ese nombre."
    comboboxProps={{ width: '16rem', position: 'bottom-end' }}
    maxDropdownHeight={320}
    onChange={(tab) => tab !== null && onChange(tab)}
  />
)

const isOption = (item: ComboboxParsedItem): item is { value: string; label: string } => 'value' in item
