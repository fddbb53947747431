import { Drawer } from '@mantine/core'
import { useIsTopPopup } from '#ui/popup/popup-stack.ts'
import classes from './shell.module.css'
import { Sidebar } from '#app/sidebar/sidebar.tsx'

interface MenuDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The sidebar for a narrow screen. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="17rem"
      title="Menú"
      // The stack of popups holds the page.
      lockScroll={false}
      classNames={{ body: classes.drawerBody }}
    >
      <Menu onFollow={onClose} />
    </Drawer>
  )
}

/** The open drawer is one more popup of the stack. */
function Menu({ onFollow }: { readonly onFollow: () => void }) {
  useIsTopPopup()
  return <Sidebar isClosed={false} onFollow={onFollow} />
}
