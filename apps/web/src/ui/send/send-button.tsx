import { ActionIcon, Button, Tooltip, VisuallyHidden, type ActionIconProps, type ButtonProps } from '@mantine/core'
import type { CallName } from '@trastienda/contract/calls'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { toastInfo } from '#platform/browser/toasts.ts'
import { useObstacle, useObstacleOf, type Obstacle } from './obstacle.tsx'

/** How a tooltip shows a reason: when pointed at, when focused by keyboard, and when touched. */
export const TOLD = { multiline: true, maw: '20rem', events: { hover: true, focus: true, touch: true } } as const

type Press = (event: MouseEvent<HTMLButtonElement>) => void

/**
 * Refuses a press. Somebody who points at the button sees the reason in its tooltip. A press without a pointer, such as by
 * Enter in a field of the form, gets it as a toast.
 */
export const refusal =
  (reason: string): Press =>
  (event) => {
    event.preventDefault()
    if (event.detail === 0) toastInfo(reason)
  }

/**
 * The props of a press that an obstacle refuses: disabled for the eye and for screen readers only, so that the button can still
 * be reached by Tab, and says why it does nothing.
 */
export const pressOf = (obstacle: Obstacle | undefined, onClick?: Press) =>
  obstacle === undefined
    ? { onClick, 'aria-disabled': undefined, 'data-disabled': undefined }
    : ({ 'aria-disabled': true, 'data-disabled': true, onClick: refusal(obstacle.reason) } as const)

const spokenLabel = (label: string, obstacle: Obstacle | undefined): string =>
  obstacle === undefined ? label : `${label} ${obstacle.spoken}`

export interface RefusableProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly obstacle: Obstacle | undefined
}

/** A button that is refused by what stands against it, and says so. */
export function RefusableButton({ obstacle, children, onClick, 'aria-label': label, ...button }: RefusableProps) {
  return (
    <Tooltip label={obstacle?.reason} disabled={obstacle === undefined} {...TOLD}>
      <Button
        {...button}
        {...pressOf(obstacle, onClick)}
        aria-label={label === undefined ? label : spokenLabel(label, obstacle)}
      >
        {children}
        {obstacle !== undefined && <VisuallyHidden> {obstacle.spoken}</VisuallyHidden>}
      </Button>
    </Tooltip>
  )
}

interface SendButtonProps extends Omit<RefusableProps, 'obstacle'> {
  /** The call that it sends; by default that of the form around, and else a write. */
  readonly sends?: CallName
  /** Why it cannot be pressed without a network, where there is more to say. */
  readonly reason?: string
}

/** A button whose press must reach the server: without a network or the right to write it says so before it is pressed. */
export const SendButton = ({ sends, reason, ...button }: SendButtonProps) => (
  <RefusableButton obstacle={useObstacle(sends, reason)} {...button} />
)

/** A button that opens what sends this call: in consultation mode a write is refused here, before somebody types. */
export const WriteButton = ({ sends, ...button }: SendButtonProps & { readonly sends: CallName }) => (
  <RefusableButton obstacle={useObstacleOf()({ sends })} {...button} />
)

type RefusableIconProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> & {
    readonly 'aria-label': string
    readonly obstacle: Obstacle | undefined
    /** What it does, for whoever points at it while nothing stands against it. */
    readonly hint?: string
  }

interface SendIconProps extends Omit<RefusableIconProps, 'obstacle'> {
  /** The call that it sends, as of a `SendButton`. */
  readonly sends?: CallName
}

/** The same, as an icon. */
export const SendIcon = ({ sends, ...button }: SendIconProps) => (
  <RefusableIcon obstacle={useObstacle(sends)} {...button} />
)

export function RefusableIcon({ obstacle, onClick, 'aria-label': label, hint, ...button }: RefusableIconProps) {
  const told =
    obstacle === undefined ? { label: hint, disabled: hint === undefined } : { label: obstacle.reason, ...TOLD }
  return (
    <Tooltip {...told}>
      <ActionIcon {...button} {...pressOf(obstacle, onClick)} aria-label={spokenLabel(label, obstacle)} />
    </Tooltip>
  )
}
