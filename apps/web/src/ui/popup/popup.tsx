import { Button, Modal, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useIsBelowSm } from '#ui/theme/breakpoints.ts'
import { PartBoundary } from '#ui/show/part-boundary.tsx'
import { PopupActions } from './popup-actions.tsx'
import { PopupFocus } from './popup-focus.tsx'
import { ClosingGuards, type ClosingGuard } from './closing-guard.ts'
import { useIsTopPopup } from './popup-stack.ts'
import classes from './popup.module.css'

const widths = { sm: '26rem', md: '36rem', lg: '52rem', xl: '72rem' } as const

export type PopupSize = keyof typeof widths

interface PopupProps extends OpenPopupProps {
  opened: boolean
}

interface OpenPopupProps {
  onClose: () => void
  /** In Spanish; names the dialog. */
  title: string
  size?: PopupSize
  /** In pixels, if the specification bounds it: longer content scrolls inside. */
  maxHeight?: number
  /** Nobody can close it, and it hides everything below, for a task that has to come first. */
  isVeil?: boolean
  /** It may open over any other popup. */
  isOverOthers?: boolean
  /** It may open over a veil too. */
  isOverVeils?: boolean
  children: ReactNode
}

/**
 * Every popup of the application, with title, close button, backdrop and Escape; from `lg` on it fills a phone's
 * screen. Focus goes to the element with `data-autofocus`, stays inside, and returns on closing, which asks first if a
 * form inside has typed text.
 */
export function Popup({ opened, ...popup }: PopupProps) {
  // A screen has a dozen closed popups, which a key or a scan draws again: closed, they cost nothing.
  return opened ? <OpenPopup {...popup} /> : null
}

function OpenPopup({
  onClose,
  title,
  size = 'md',
  maxHeight,
  isVeil = false,
  isOverOthers = false,
  isOverVeils = false,
  children,
}: OpenPopupProps) {
  const isPhone = useIsBelowSm()
  const [guards] = useState(() => new Set<ClosingGuard>())
  const [isAsking, setIsAsking] = useState(false)
  const isTop = useIsTopPopup()

  const leave = () => {
    setIsAsking(false)
    for (const { forget } of guards) forget?.()
    onClose()
  }
  return (
    <>
      <Modal
        opened
        onClose={() => ([...guards].some(({ isDirty }) => isDirty()) ? setIsAsking(true) : onClose())}
        title={title}
        size={widths[size]}
        fullScreen={isPhone && (size === 'lg' || size === 'xl')}
        // The stack of popups holds the page.
        lockScroll={false}
        returnFocus={false}
        closeOnEscape={isTop && !isVeil}
        closeOnClickOutside={!isVeil}
        withCloseButton={!isVeil}
        // Closes without a motion: the popup's record is often cleared already, and would vanish during it.
        transitionProps={{ duration: 0 }}
        classNames={{ content: classes.content, overlay: classes.overlay }}
        styles={maxHeight === undefined ? undefined : { content: { maxHeight } }}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
        {...(isOverOthers ? overOthers : {})}
        {...(isVeil ? veil : {})}
        {...(isOverVeils ? overVeils : {})}
      >
        <ClosingGuards value={guards}>
          <PopupFocus />
          <PartBoundary>{children}</PartBoundary>
        </ClosingGuards>
      </Modal>
      {isAsking && <UnsavedQuestion onStay={() => setIsAsking(false)} onLeave={leave} />}
    </>
  )
}

const overOthers = { zIndex: 900 } as const
const overVeils = { zIndex: 1100 } as const
const veil = { zIndex: 1000, overlayProps: { blur: 8, backgroundOpacity: 0.6 } } as const

interface UnsavedQuestionProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved text is left behind. */
export function UnsavedQuestion({ onStay, onLeave }: UnsavedQuestionProps) {
  return (
    <Popup opened onClose={onStay} title="Cambios sin guardar" size="sm">
      <Text size="sm">Lo que escribiste todavía no se guardó.</Text>
      <PopupActions>
        <Button variant="default" onClick={onStay} data-autofocus>
          Seguir editando
        </Button>
        <Button color="red" onClick={onLeave}>
          Salir sin guardar
        </Button>
      </PopupActions>
    </Popup>
  )
}
