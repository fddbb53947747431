import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { belowSm } from './breakpoints.ts'
import { useFocusReturn } from './popup-focus.ts'

const widths = { sm: '26rem', md: '36rem', lg: '52rem', xl: '72rem' } as const

export type PopupSize = keyof typeof widths

interface PopupProps {
  opened: boolean
  onClose: () => void
  /** In Spanish; names the dialog. */
  title: string
  size?: PopupSize
  /** In pixels, where the specification bounds it: what is longer scrolls inside. */
  maxHeight?: number
  children: ReactNode
}

/**
 * Every popup of the application: title, close button and backdrop, and Escape closes it. Focus goes to the element with
 * `data-autofocus`, stays inside, and returns on closing. From `lg` on it fills a phone's screen.
 */
export function Popup({ opened, onClose, title, size = 'md', maxHeight, children }: PopupProps) {
  const isPhone = useMediaQuery(belowSm, undefined, { getInitialValueInEffect: false })
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={isPhone && (size === 'lg' || size === 'xl')}
      returnFocus={false}
      // Gone at once: what a popup was about has often been cleared by the time a closing motion would show it.
      transitionProps={{ transition: 'pop', duration: 140, exitDuration: 0 }}
      styles={maxHeight === undefined ? undefined : { content: { maxHeight } }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {children}
    </Modal>
  )
}
