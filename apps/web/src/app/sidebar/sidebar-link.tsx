import { Link } from '@tanstack/react-router'
import type { NavigationEntry, NavigationLink } from '#app/navigation/navigation.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import classes from './sidebar.module.css'
import { useCurrentLink } from './use-current-link.ts'

const ProposedCount = lazyPart(
  async () => (await import('#features/price-lists/public/proposed-count.tsx')).ProposedCount,
  { isQuiet: true },
)

interface SidebarLinkProps {
  readonly entry: NavigationEntry
  readonly onFollow?: () => void
}

/** One entry of the open sidebar: a link, or a group's heading with its links. */
export function SidebarLink({ entry, onFollow }: SidebarLinkProps) {
  const current = useCurrentLink()
  const { priceTargets } = useSettings()
  const proposes = useMay('catalogue') && priceTargets
  const { icon: EntryIcon, label } = entry
  const icon = <EntryIcon size={18} stroke={1.7} className={classes.icon} aria-hidden />

  const link = (target: NavigationLink, single: boolean) => (
    <Link
      to={target.to}
      // On its own a link would count as current for every path below it: one menu entry lies below another.
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.link}
      data-single={single || undefined}
      data-nested={!single || undefined}
      aria-current={current === target.to ? 'page' : undefined}
      onClick={onFollow}
    >
      {single && icon}
      {target.label}
      {target.to === '/price/lists' && proposes && <ProposedCount />}
    </Link>
  )

  if (!('links' in entry)) return link(entry, true)
  return (
    <>
      <div className={classes.heading} id={`menu-${label}`}>
        {icon}
        {label}
      </div>
      <ul className={classes.list} aria-labelledby={`menu-${label}`}>
        {entry.links.map((target) => (
          <li key={target.to}>{link(target, false)}</li>
        ))}
      </ul>
    </>
  )
}
