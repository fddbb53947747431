import { ActionIcon, Menu, type MenuProps } from '@mantine/core'
import type { CallName } from '@trastienda/contract/calls'
import type { Icon } from '#ui/icon/icon.tsx'
import { IconDotsVertical } from '#ui/icon/icons.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { ReactElement } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import { useObstacleOf } from '#ui/send/obstacle.tsx'
import { pressOf, RefusableButton, RefusableIcon } from '#ui/send/send-button.tsx'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import classes from './list-actions.module.css'

/** An action of a list's screen: a function, or a link. */
export interface ListAction {
  label: string
  /** A part of the label, for the button beside a long title on a phone. */
  shortLabel?: string
  /** What it is for, in a line: said when the button is pointed at, and in a menu below the label. */
  hint?: string
  icon: Icon
  onSelect?: () => void
  link?: LinkProps
  /** Never filled, though it is the first: something else on the screen is what people come for. */
  isSecondary?: true
  isBusy?: boolean
  isDisabled?: boolean
  /** The press itself asks the server, so it is refused without a network. Left out if it opens a popup or a screen. */
  isSent?: boolean
  /** The call that the press sends or leads to: consultation mode refuses a write. */
  sends?: CallName
  /** The right that it needs; people without it do not see it. */
  needs?: Capability
}

/** The actions that this person may use. */
export function usePermitted<Action extends Pick<ListAction, 'needs'>>(actions: readonly Action[]): readonly Action[] {
  const capabilities = useCapabilities()
  return actions.filter(({ needs }) => needs === undefined || capabilities.has(needs))
}

interface ListActionsProps {
  /** The first is the most used action; it keeps its words on a phone. */
  actions?: readonly ListAction[] | undefined
  /** Printing: a button beside the actions, never filled. */
  print?: ListAction | undefined
  /** Actions with their own place on a wide screen, and in the same menu on a phone. */
  more?: readonly ListAction[] | undefined
  menuLabel?: string | undefined
}

/** The buttons of a list's head: with words, or on a phone the first one and a menu of the others. */
export function ListActions({
  actions: offered = [],
  print,
  more: alsoOffered = [],
  menuLabel = 'Más acciones',
}: ListActionsProps) {
  const isNarrow = useIsBelowMd()
  const actions = usePermitted(offered)
  const more = usePermitted(alsoOffered)
  const [first, ...others] = actions
  if (!isNarrow)
    return (
      <>
        <ActionButtons actions={actions} />
        {print !== undefined && <ActionButton action={print} />}
      </>
    )
  const labels = new Set(actions.map(({ label }) => label))
  const rest = [...others, ...more.filter(({ label }) => !labels.has(label)), ...(print === undefined ? [] : [print])]
  const isPrintAlone = print !== undefined && rest.length === 1
  return (
    <>
      {first !== undefined && <ActionButton action={first} isFirst isShort />}
      {isPrintAlone && <IconAction action={print} />}
      {rest.length > 0 && !isPrintAlone && (
        <ActionMenu actions={rest} position="bottom-end">
          <ActionIcon variant="default" size={36} aria-label={menuLabel}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      )}
    </>
  )
}

/** The buttons with their words, the first one filled: in a wide head, and in an empty list. */
export const ActionButtons = ({ actions }: { actions: readonly ListAction[] }) =>
  usePermitted(actions).map((action, place) => (
    <ActionButton key={action.label} action={action} isFirst={place === 0} />
  ))

interface ActionButtonProps {
  action: ListAction
  isFirst?: boolean
  isShort?: boolean
}

export function ActionButton({ action, isFirst = false, isShort = false }: ActionButtonProps) {
  const { label, shortLabel = label, hint, icon: IconOf } = action
  const obstacle = useObstacleOf()(action)
  return (
    <RefusableButton
      obstacle={obstacle}
      {...pressed(action)}
      hint={hint}
      className={isShort ? classes.short : undefined}
      variant={isFirst && action.isSecondary !== true ? 'filled' : 'default'}
      leftSection={isShort ? undefined : <IconOf size={16} aria-hidden />}
      aria-label={label}
    >
      {isShort ? shortLabel : label}
    </RefusableButton>
  )
}

/** For a phone, where the rows matter more than the words of a button. */
export function IconAction({ action }: { action: ListAction }) {
  const { label, icon: IconOf } = action
  const obstacle = useObstacleOf()(action)
  return (
    <RefusableIcon obstacle={obstacle} {...pressed(action)} variant="default" size={36} aria-label={label}>
      <IconOf size={18} aria-hidden />
    </RefusableIcon>
  )
}

interface ActionMenuProps {
  actions: readonly ListAction[]
  position: MenuProps['position']
  /** The button of the menu. */
  children: ReactElement
}

export const ActionMenu = ({ actions, position, children }: ActionMenuProps) => (
  <Menu position={position} withinPortal={false}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => (
        <ActionItem key={action.label} action={action} />
      ))}
    </Menu.Dropdown>
  </Menu>
)

function ActionItem({ action }: { action: ListAction }) {
  const { label, hint, icon: IconOf, isBusy = false, isDisabled = false, onSelect, link } = action
  const obstacle = useObstacleOf()(action)
  return (
    <Menu.Item
      leftSection={<IconOf size={17} stroke={1.7} aria-hidden />}
      disabled={isBusy || isDisabled}
      {...pressOf(obstacle, onSelect)}
      renderRoot={link && ((props) => <Link {...props} {...link} />)}
    >
      {label}
      {hint !== undefined && <small className={classes.hint}>{hint}</small>}
    </Menu.Item>
  )
}

const pressed = ({ onSelect, link, isBusy, isDisabled }: ListAction) => ({
  onClick: onSelect,
  loading: isBusy,
  disabled: isDisabled,
  renderRoot: link && ((props: object) => <Link {...props} {...link} />),
})
