import { Button, Text } from '@mantine/core'
import { IconCheck } from '#ui/icon/icons.ts'
import type { ReactNode } from 'react'
import classes from './set-up-step.module.css'

export interface StepFrame {
  readonly place: number
  readonly state: 'done' | 'current' | 'waiting'
  readonly isOpen: boolean
  /** Opens a finished step again; left out if nothing can change. */
  readonly onOpen: (() => void) | undefined
}

interface SetUpStepProps extends StepFrame {
  readonly title: string
  /** The choice, once the step is done. */
  readonly summary?: string | undefined
  /** The text of the button that opens it again. */
  readonly openLabel?: string
  readonly children: ReactNode
}

/** One step of the way to the first voucher: its content shows while it is due or opened again. */
export const SetUpStep = ({
  place,
  state,
  isOpen,
  onOpen,
  title,
  summary,
  openLabel = 'Cambiar',
  children,
}: SetUpStepProps) => (
  <li className={classes.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <span className={classes.place}>
      {state === 'done' ? <IconCheck size={16} stroke={2.4} aria-label={`Paso ${place}, hecho`} /> : place}
    </span>
    <div>
      <div className={classes.head}>
        <Text component="h2" className={classes.title}>
          {title}
        </Text>
        <span className={classes.summary}>{!isOpen && state === 'done' ? summary : undefined}</span>
        {!isOpen && onOpen !== undefined && (
          <Button size="compact-sm" variant="subtle" onClick={onOpen} aria-label={`${openLabel}: ${title}`}>
            {openLabel}
          </Button>
        )}
      </div>
      {isOpen && <div className={classes.content}>{children}</div>}
    </div>
  </li>
)
