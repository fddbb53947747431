import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { NavigationEntry } from '#app/navigation/navigation.ts'
import classes from './sidebar.module.css'
import { useCurrentLink } from './use-current-link.ts'

/** An entry of the collapsed sidebar: its icon opens its screen or the group's links. */
export function SidebarGroupIcon({ entry }: { readonly entry: NavigationEntry }) {
  const current = useCurrentLink()
  const { icon: EntryIcon, label } = entry
  const icon = <EntryIcon size={20} stroke={1.7} aria-hidden />

  if (!('links' in entry))
    return (
      <Tooltip label={label} position="right">
        <Link
          to={entry.to}
          className={classes.iconButton}
          aria-label={label}
          aria-current={current === entry.to ? 'page' : undefined}
        >
          {icon}
        </Link>
      </Tooltip>
    )
  return (
    <Menu position="right-start" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <UnstyledButton
          className={classes.iconButton}
          aria-label={label}
          title={label}
          data-current={entry.links.some((link) => link.to === current) || undefined}
        >
          {icon}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {entry.links.map((link) => (
          <Menu.Item
            key={link.to}
            renderRoot={(props) => <Link {...props} to={link.to} />}
            aria-current={current === link.to ? 'page' : undefined}
          >
            {link.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
