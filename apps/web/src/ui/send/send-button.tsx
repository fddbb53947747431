import {
  ActionIcon,
  Button,
  Text,
  Tooltip,
  VisuallyHidden,
  type ActionIconProps,
  type ButtonProps,
} from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isKnownOffline, useIsKnownOffline } from '#platform/net/connectivity.ts'
import { toastNote } from '#platform/browser/toasts.ts'

/** Why something cannot be done now. */
export const NEEDS_NETWORK = 'Sin conexión esto no se puede hacer. Cuando vuelva, sí.'
const SPOKEN = '(sin conexión no se puede)'
/** How a tooltip shows a reason: when pointed at, when focused by keyboard, and when touched. */
export const TOLD = { multiline: true, maw: '20rem', events: { hover: true, focus: true, touch: true } } as const

type Press = (event: MouseEvent<HTMLButtonElement>) => void

/** Whether the server is known not to answer; if so, a toast says that nothing is sent. */
export const saysOffline = (reason = NEEDS_NETWORK): boolean => {
  if (isKnownOffline()) toastNote(reason)
  return isKnownOffline()
}

/**
 * Refuses a press. Somebody who points at the button sees the reason in its tooltip. A press without a pointer, such as by
 * Enter in a field of the form, gets it as a toast.
 */
export const refusal =
  (reason: string): Press =>
  (event) => {
    event.preventDefault()
    if (event.detail === 0) toastNote(reason)
  }

/**
 * Disabled for the eye and for screen readers only: the button can still be reached by Tab, and says why it does nothing.
 */
const refusing = (reason: string) =>
  ({ 'aria-disabled': true, 'data-disabled': true, onClick: refusal(reason) }) as const

/**
 * The props of a button whose press needs the server: while that is known not to answer, the press tells the reason instead.
 */
export const useSendPress = (onClick?: Press, reason = NEEDS_NETWORK) =>
  useIsKnownOffline() ? refusing(reason) : { onClick, 'aria-disabled': undefined, 'data-disabled': undefined }

const spoken = (label: string, isRefusing: boolean): string => (isRefusing ? `${label} ${SPOKEN}` : label)

interface SendButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed without a network, where there is more to say. */
  readonly reason?: string
}

/** A button whose press must reach the server: without a network it says so before it is pressed. */
export function SendButton({ children, onClick, reason = NEEDS_NETWORK, ...props }: SendButtonProps) {
  const { 'aria-label': label, ...button } = props
  const press = useSendPress(onClick, reason)
  const isRefusing = press['aria-disabled'] === true
  return (
    <Tooltip label={reason} disabled={!isRefusing} {...TOLD}>
      <Button {...button} {...press} aria-label={label === undefined ? label : spoken(label, isRefusing)}>
        {children}
        {isRefusing && <VisuallyHidden> {SPOKEN}</VisuallyHidden>}
      </Button>
    </Tooltip>
  )
}

type SendIconProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> & {
    readonly 'aria-label': string
    /** What it does, for whoever points at it while there is a network. */
    readonly hint?: string
  }

/** The same, as an icon. */
export function SendIcon({ onClick, 'aria-label': label, hint, ...button }: SendIconProps) {
  const press = useSendPress(onClick)
  const isRefusing = press['aria-disabled'] === true
  const told = isRefusing ? { label: NEEDS_NETWORK, ...TOLD } : { label: hint, disabled: hint === undefined }
  return (
    <Tooltip {...told}>
      <ActionIcon {...button} {...press} aria-label={spoken(label, isRefusing)} />
    </Tooltip>
  )
}

/** Above the buttons of a popup, which hides the line that says that there is no network. */
export const OfflineReason = () =>
  useIsKnownOffline() ? (
    <Text component="output" display="block" size="sm" c="dimmed" ta="right" mt="md">
      {NEEDS_NETWORK}
    </Text>
  ) : null
