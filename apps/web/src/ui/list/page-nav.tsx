import { formatCount } from '@trastienda/domain/money/format-amount'
import { Group, UnstyledButton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '#ui/icon/icons.ts'
import { memo, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useIsBelowSm } from '#ui/theme/breakpoints.ts'
import { PAGE_LINKS, PAGE_SIZE, pageCount, pageLinks, rowsShown } from './page-links.ts'
import classes from './page-nav.module.css'

/** The most page links that fit a phone's width. */
const PHONE_LINKS = 5

interface PageNavProps {
  page: number
  total: number
  pageSize?: number
  /** `isCorrection`: nobody chose the page, which replaces one beyond the end of the list. */
  onPage: (page: number, isCorrection?: boolean) => void
  /** Names these links, if a popup's stand over those of the list behind it. */
  label?: string
}

/** The shown rows, the total, and the links to the other pages. What else changes on a screen draws none of it anew. */
export const PageNav = (props: PageNavProps) => <DrawnPageNav {...props} onPage={useCallbackRef(props.onPage)} />

const DrawnPageNav = memo(function DrawnPageNav(props: PageNavProps) {
  const { page, total, pageSize = PAGE_SIZE, onPage, label = 'Páginas' } = props
  const isPhone = useIsBelowSm()
  const pages = pageCount(total, pageSize)
  const isPastEnd = total > 0 && page > pages
  const correct = useEffectEvent(() => onPage(pages, true))
  useEffect(() => {
    if (isPastEnd) correct()
  }, [isPastEnd])
  if (total === 0) return null
  const { first, last } = rowsShown(page, total, pageSize)
  const to = (target: number, label: string, content: ReactNode) => (
    <UnstyledButton
      key={label}
      className={classes.link}
      aria-label={label}
      aria-current={target === page && typeof content === 'number' ? 'page' : undefined}
      disabled={target < 1 || target > pages}
      onClick={() => onPage(target)}
    >
      {content}
    </UnstyledButton>
  )
  return (
    <Group component="nav" justify="space-between" gap="xs" className={classes.nav} aria-label={label}>
      <output className={classes.count}>
        {formatCount(first)} a {formatCount(last)} de {formatCount(total)}
      </output>
      {(pages > 1 || isPastEnd) && (
        <span className={classes.links}>
          {to(Math.min(page - 1, pages), 'Página anterior', <IconChevronLeft size={16} aria-hidden />)}
          {pageLinks(page, pages, isPhone ? PHONE_LINKS : PAGE_LINKS).map((link) => to(link, `Página ${link}`, link))}
          {to(page + 1, 'Página siguiente', <IconChevronRight size={16} aria-hidden />)}
        </span>
      )}
    </Group>
  )
})
