import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus, type Icon } from '@tabler/icons-react'
import classes from './floating-menu.module.css'

export interface FloatingAction {
  key: string
  label: string
  icon: Icon
  onSelect: () => void
}

interface FloatingMenuProps {
  /** What the button opens, in words. */
  label: string
  actions: readonly FloatingAction[]
}

/** A round button over the foot of a screen that lists what can be done there. */
export function FloatingMenu({ label, actions }: FloatingMenuProps) {
  return (
    <div className={classes.corner} data-floating-menu>
      <Menu position="top-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon size={52} radius={26} aria-label={label} className={classes.button}>
            <IconPlus size={24} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ key, label: action, icon: ActionIconOf, onSelect }) => (
            <Menu.Item key={key} leftSection={<ActionIconOf size={17} stroke={1.7} aria-hidden />} onClick={onSelect}>
              {action}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
