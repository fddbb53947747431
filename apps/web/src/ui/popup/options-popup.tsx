import { Text, UnstyledButton } from '@mantine/core'
import type { Icon } from '#ui/icon/icon.tsx'
import { IconPencil, IconTrash } from '#ui/icon/icons.ts'
import type { CallName } from '@trastienda/contract/calls'
import { messageOf, type Problem } from '@trastienda/domain/problem'
import type { KeyboardEvent } from 'react'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { useObstacleOf } from '#ui/send/obstacle.tsx'
import classes from './options-popup.module.css'
import { RecordPopup, type OpenedRecord } from './record-popup.tsx'

export interface Option {
  key: string
  label: string
  icon: Icon
  onSelect: () => void
  /** Why nobody can choose it now; it stays visible with this reason. */
  disabledHint?: string | undefined
  isDangerous?: boolean
  /** The option will ask for a colleague's approval: it shows a lock. */
  needsApproval?: boolean
  /** The press itself asks the server, so it is refused without a network. Left out if it opens a popup. */
  isSent?: boolean
  /** The call that the press sends, or the popup that it opens. */
  sends?: CallName
}

interface OptionsPopupProps<Read, Item> extends OpenedRecord<Read, Item> {
  title: (record: Item) => string
  /** The subject of the options, in a line under the title. */
  subtitle: (record: Item) => string
  options: (record: Item) => readonly Option[]
}

/** The options of a row: one button for each, with arrow keys between them. A choice closes the popup. */
export const OptionsPopup = <Read, Item>({ subtitle, options, ...popup }: OptionsPopupProps<Read, Item>) => (
  <RecordPopup {...popup} size="sm">
    {(record) => (
      <>
        <Text size="sm" c="dimmed" mb="xs">
          {subtitle(record)}
        </Text>
        <OptionList options={options(record)} onClose={popup.onClose} />
      </>
    )}
  </RecordPopup>
)

function OptionList({ options, onClose }: { options: readonly Option[]; onClose: () => void }) {
  const obstacleOf = useObstacleOf()
  const shown = options.map((option) => ({
    ...option,
    disabledHint: option.disabledHint ?? obstacleOf(option)?.reason,
  }))
  const firstEnabled = shown.findIndex((option) => option.disabledHint === undefined)
  return (
    <ul className={classes.list}>
      {shown.map((option, place) => (
        <li key={option.key}>
          <OptionButton option={option} onClose={onClose} hasFocus={place === firstEnabled} />
        </li>
      ))}
    </ul>
  )
}

function OptionButton({ option, onClose, hasFocus }: { option: Option; onClose: () => void; hasFocus: boolean }) {
  const { icon: OptionIcon, label, disabledHint, isDangerous = false, onSelect } = option
  const isDisabled = disabledHint !== undefined
  return (
    <UnstyledButton
      className={classes.option}
      aria-disabled={isDisabled}
      data-dangerous={isDangerous || undefined}
      data-autofocus={hasFocus || undefined}
      onKeyDown={moveWithArrows}
      onClick={() => {
        if (isDisabled) return
        onClose()
        onSelect()
      }}
    >
      <OptionIcon size={18} stroke={1.7} aria-hidden className={classes.icon} />
      <span>
        {label} {option.needsApproval === true && !isDisabled && <ApprovalMark />}
        {isDisabled && <span className={classes.hint}>{disabledHint}</span>}
      </span>
    </UnstyledButton>
  )
}

function moveWithArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const place = buttons.indexOf(event.currentTarget)
  buttons.at((place + step) % buttons.length)?.focus()
}

interface RecordOptions {
  onOpen: () => void
  onRemove: () => void
  /** The call that deletes it. */
  sends: CallName
  /** Why nobody can delete it now. */
  refusal: Problem | undefined
}

/** The options of a record in the agenda or the inventory. */
export const recordOptions = ({ onOpen, onRemove, sends, refusal }: RecordOptions): Option[] => [
  { key: 'open', label: 'Editar/Ver', icon: IconPencil, onSelect: onOpen },
  {
    key: 'remove',
    label: 'Eliminar',
    icon: IconTrash,
    isDangerous: true,
    onSelect: onRemove,
    sends,
    disabledHint: refusal && messageOf(refusal),
  },
]
