import { useNavigate, useSearch } from '@tanstack/react-router'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { seesHistory } from '@trastienda/domain/staff/sight'
import { useCallback, useEffect, useMemo } from 'react'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { rangeOf, rememberRange, todayIn, type DayRange, type RangeScreen } from './day-range.ts'
import {
  changedSearch,
  furtherSearch,
  listRange,
  listView,
  readListSearch,
  type ListSearch,
  type ListSettings,
  type ListView,
} from './list-search.ts'

/** The filters and the order of a list. */
type ListFilter = Pick<ListView, 'tab' | 'search' | 'sort'>

export interface ListControl extends ListView {
  settings: ListSettings
  filter: ListFilter
  /** `replace` keeps the history short while somebody types. */
  change: (change: ListSearch, replace?: boolean) => void
}

export interface ListState extends ListControl {
  filter: ListFilter & { range: DayRange; timeZone: string }
  range: DayRange
  today: BusinessDay
  /** Changes the range, and other parts of the view in the same step. */
  changeRange: (range: DayRange, also?: ListSearch) => void
}

export interface ListOptions {
  /** The list is a part of a longer screen: its changes do not scroll the screen. */
  isPart?: boolean
}

/**
 * The range of a URL: its own, or the remembered one (today at first). Always today for roles that may see no other
 * day.
 */
export const shownRange = (search: ListSearch, screen: RangeScreen, timeZone: string): DayRange => {
  if (!seesHistory(currentCapabilities())) return { from: todayIn(timeZone), to: todayIn(timeZone) }
  return listRange(search) ?? rangeOf(screen, timeZone)
}

/** The state of a list without a date range from the URL, and its setter. */
export function useListControl(settings: ListSettings): ListControl {
  const view = listView(readListSearch(useSearch({ strict: false })), settings)
  const { tab, search, sort } = view
  const filter = useMemo(() => ({ tab, search, sort }), [tab, search, sort])
  return { ...view, settings, filter, change: useListChange() }
}

/**
 * A list's state from the URL, and its setter. A remembered range is written into a URL without one, so that copying
 * the URL copies the view; only today's is left out, so that tomorrow the link shows tomorrow.
 */
export function useListState(
  settings: ListSettings,
  screen: RangeScreen,
  timeZone: string,
  options: ListOptions = {},
): ListState {
  const search = readListSearch(useSearch({ strict: false }))
  const change = useListChange(options)
  const today = todayIn(timeZone)
  const range = shownRange(search, screen, timeZone)
  const isInUrl = listRange(search) !== undefined
  const isToday = range.from === today && range.to === today

  const { from, to } = range
  const { page } = search
  const view = listView(search, settings)
  const { tab, search: text, sort } = view
  const filter = useMemo(
    () => ({ tab, search: text, sort, range: { from, to }, timeZone }),
    [tab, text, sort, from, to, timeZone],
  )
  useEffect(() => {
    if (isInUrl) rememberRange(screen, { from, to }, timeZone)
    else if (!isToday) change({ from, to, page }, true)
  }, [isInUrl, isToday, screen, from, to, timeZone, page, change])

  return {
    ...view,
    settings,
    filter,
    range,
    today,
    change,
    changeRange: (next, also = {}) => {
      rememberRange(screen, next, timeZone)
      const isNextToday = next.from === today && next.to === today
      change(isNextToday ? { ...also, from: undefined, to: undefined } : { ...also, ...next })
    },
  }
}

function useListChange({ isPart = false }: ListOptions = {}): ListControl['change'] {
  const navigate = useNavigate()
  return useCallback(
    (patch, replace = false) => {
      // The hook serves every list, so the router cannot know the type of the search; each list's route reads it again.
      const search = (previous: Record<string, unknown>) => ({
        ...furtherSearch(previous),
        ...changedSearch(readListSearch(previous), patch),
      })
      void navigate({ to: '.', search: search as never, replace, resetScroll: !isPart })
    },
    [navigate, isPart],
  )
}

/** Changes a screen's further choices in the URL; its list starts at the first page again. */
export function useFurtherChoices(): (changed: object) => void {
  const navigate = useNavigate()
  return (changed) => {
    // The hook serves several screens, so the router cannot know the type of the search.
    const search = (known: object) => ({ ...known, page: undefined, ...changed })
    void navigate({ to: '.', search: search as never })
  }
}
