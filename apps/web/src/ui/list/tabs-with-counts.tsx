import { formatCount } from '@trastienda/domain/money/format-amount'
import { Select, Tabs, type ComboboxParsedItem } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { isFoundBy } from '@trastienda/domain/text/search-key'
import { memo, useEffect, useId, useState, type ReactNode } from 'react'
import { afterPaint } from '#platform/browser/after-paint.ts'
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
  const id = useId()
  const [pressed, press] = usePressedTab(onChange)
  return (
    <div>
      <TabRow id={id} tabs={tabs} value={pressed ?? value} onChange={press} label={label} />
      <div role="tabpanel" id={panelOf(id)} aria-labelledby={tabOf(id, value)}>
        <PartBoundary of={value}>{children}</PartBoundary>
      </div>
    </div>
  )
}

/** The tab that was pressed, until the screen has followed: a slow phone shows the press first, and draws the rows after it. */
function usePressedTab(onChange: (tab: string) => void) {
  const [pressed, setPressed] = useState<string>()
  const follow = useCallbackRef(() => {
    setPressed(undefined)
    if (pressed !== undefined) onChange(pressed)
  })
  useEffect(() => (pressed === undefined ? undefined : afterPaint(follow)), [pressed, follow])
  return [pressed, setPressed] as const
}

const panelOf = (id: string): string => `${id}-panel`
const tabOf = (id: string, value: string): string => `${id}-tab-${value}`

interface TabRowProps extends Omit<TabsWithCountsProps, 'children'> {
  id: string
}

const areSameTabs = (some: readonly CountedTab[], others: readonly CountedTab[]): boolean =>
  some.length === others.length &&
  some.every(({ value, label, count }, place) => {
    const other = others[place]
    return value === other?.value && label === other.label && count === other.count
  })

/** The tabs themselves. What else changes on a screen, such as its selected rows, draws none of them anew. */
const TabRow = memo(
  function TabRow({ id, tabs, value, onChange, label }: TabRowProps) {
    const isMany = tabs.length > MOST_IN_ROW
    const list = useChosenInView<HTMLDivElement>(tabs.findIndex((tab) => tab.value === value))
    return (
      <Tabs value={value} onChange={(tab) => tab !== null && onChange(tab)}>
        <div
          className={classes.row}
          data-many={isMany ? (tabs.length > MOST_BY_THUMB ? 'very' : 'wide') : undefined}
          hidden={tabs.length === 1 && !('count' in (tabs[0] ?? {}))}
        >
          <Tabs.List ref={list} aria-label={label} className={classes.list}>
            {tabs.map((tab) => (
              <Tabs.Tab
                key={tab.value}
                value={tab.value}
                id={tabOf(id, tab.value)}
                aria-controls={tab.value === value ? panelOf(id) : undefined}
                className={classes.tab}
                mod={{ none: tab.count === 0 }}
              >
                {tab.label}
                {'count' in tab && (
                  <span className={classes.count}>{tab.count === undefined ? '\u00A0' : formatCount(tab.count)}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {isMany && <MoreTabs key={value} tabs={tabs} onChange={onChange} />}
        </div>
      </Tabs>
    )
  },
  (before, { tabs, ...props }) =>
    areSameTabs(before.tabs, tabs) &&
    before.id === props.id &&
    before.value === props.value &&
    before.label === props.label &&
    before.onChange === props.onChange,
)

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
