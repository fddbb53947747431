import { Drawer } from '@mantine/core'
import classes from './shell.module.css'
import { Sidebar } from '#app/sidebar/sidebar.tsx'

interface MenuDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The sidebar for a narrow screen. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} size="17rem" title="Menú" classNames={{ body: classes.drawerBody }}>
      <Sidebar isClosed={false} onFollow={onClose} />
    </Drawer>
  )
}
