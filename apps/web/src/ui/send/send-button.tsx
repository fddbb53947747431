import { ActionIcon, Button, Tooltip, VisuallyHidden, type ActionIconProps, type ButtonProps } from '@mantine/core'
import type { CallName } from '@trastienda/contract/calls'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { toastInfo } from '#platform/browser/toasts.ts'
import { useObstacle, useObstacleOf, type Obstacle } from './obstacle.tsx'

/** A tooltip shows its reason to the mouse, the keyboard's focus and a touch. */
export const TOLD = { multiline: true, maw: '20rem', events: { hover: true, focus: true, touch: true } } as const

type Press = (event: MouseEvent<HTMLButtonElement>) => void

/**
 * Refuses a press. Somebody who points at the button sees the reason in its tooltip; a press without a pointer, such as
 * Enter in a field of the form, gets it as a toast.
 */
export const refusal =
  (reason: string): Press =>
  (event) => {
    event.preventDefault()
    if (event.detail === 0) toastInfo(reason)
  }

/**
 * The props of a refused press: disabled only for the eye and for screen readers, so that Tab still reaches the button,
 * which says why it does nothing.
 */
export const pressOf = (obstacle: Obstacle | undefined, onClick?: Press) =>
  obstacle === undefined
    ? { onClick, 'aria-disabled': undefined, 'data-disabled': undefined }
    : ({ 'aria-disabled': true, 'data-disabled': true, onClick: refusal(obstacle.reason) } as const)

const toldOf = (obstacle: Obstacle | undefined, hint: string | undefined) =>
  obstacle === undefined ? { label: hint, disabled: hint === undefined } : { label: obstacle.reason, ...TOLD }

const spokenLabel = (label: string, obstacle: Obstacle | undefined): string =>
  obstacle === undefined ? label : `${label} ${obstacle.spoken}`

export interface RefusableProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly obstacle: Obstacle | undefined
  /** Its effect, in a tooltip while nothing refuses it. */
  readonly hint?: string | undefined
}

/** A button that an obstacle refuses, with its reason. */
export function RefusableButton({ obstacle, children, onClick, 'aria-label': label, hint, ...button }: RefusableProps) {
  return (
    <Tooltip {...toldOf(obstacle, hint)}>
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
  /** The call that it sends; by default the form's, or else a write. */
  readonly sends?: CallName
  /** Why nobody can press it without a network, if there is more to say. */
  readonly reason?: string
}

/**
 * A button whose press must reach the server: it says before the press that the network or the right to write is
 * missing.
 */
export const SendButton = ({ sends, reason, ...button }: SendButtonProps) => (
  <RefusableButton obstacle={useObstacle(sends, reason)} {...button} />
)

/** A button that opens the form of this call: consultation mode refuses a write here, before somebody types. */
export const WriteButton = ({ sends, ...button }: SendButtonProps & { readonly sends: CallName }) => (
  <RefusableButton obstacle={useObstacleOf()({ sends })} {...button} />
)

type RefusableIconProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> &
  Pick<RefusableProps, 'obstacle' | 'hint'> & { readonly 'aria-label': string }

interface SendIconProps extends Omit<RefusableIconProps, 'obstacle'> {
  /** The call that it sends, as of a `SendButton`. */
  readonly sends?: CallName
}

/** The same as an icon. */
export const SendIcon = ({ sends, ...button }: SendIconProps) => (
  <RefusableIcon obstacle={useObstacle(sends)} {...button} />
)

export function RefusableIcon({ obstacle, onClick, 'aria-label': label, hint, ...button }: RefusableIconProps) {
  return (
    <Tooltip {...toldOf(obstacle, hint)}>
      <ActionIcon {...button} {...pressOf(obstacle, onClick)} aria-label={spokenLabel(label, obstacle)} />
    </Tooltip>
  )
}
