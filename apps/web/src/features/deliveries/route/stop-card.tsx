import { Anchor, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DeliveryStop } from '@trastienda/contract/deliveries.contract'
import { isUnderway } from '@trastienda/domain/delivery/delivery'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { IconGripVertical } from '#ui/icon/icons.ts'
import { CustomerLinks } from '../public/customer-links.tsx'
import { DeliveryMarks } from '../public/delivery-marks.tsx'
import { goodsOf, goodsText } from '../public/goods.ts'
import classes from './route.module.css'

interface Grip {
  onHold: () => void
  onStep: (by: 1 | -1) => void
}

interface StopCardProps {
  delivery: DeliveryStop
  /** Its place on the route, from 1. */
  place: number
  /** Left out for who may not put stops in order. */
  grip: Grip | undefined
}

/** A stop for whoever drives: who, where, what, how much to collect, and what became of it. */
export function StopCard({ delivery, place, grip }: StopCardProps) {
  const { $id: id, receptorName, note, due, collectedWith, lines, state } = delivery
  return (
    <article className={classes.card} data-done={state !== 'out' || undefined} aria-label={receptorName}>
      {grip !== undefined && <GripButton {...grip} label={`Mover ${receptorName}`} />}
      <div className={classes.who}>
        <div className={classes.name}>
          <span className={classes.place}>{place}</span>
          <Anchor
            inherit
            underline="hover"
            renderRoot={(props) => <Link {...props} to="/deliveries/$id" params={{ id }} />}
          >
            {receptorName}
          </Anchor>
          <Text size="xs" c="dimmed" component="span">
            {id}
          </Text>
        </div>
        <CustomerLinks {...delivery} />
        {note !== undefined && note !== '' && <Text size="sm">{note}</Text>}
      </div>
      <ul className={classes.goods}>
        {goodsOf(lines).map((goods) => (
          <li key={goods.product}>{goodsText(goods)}</li>
        ))}
      </ul>
      <div className={classes.collect}>
        {due > 0 && isUnderway(state) && (
          <>
            A cobrar <strong className="amount">{formatMoney(due)}</strong>
          </>
        )}
        {due <= 0 && collectedWith.length === 0 && 'Pagado'}
        {collectedWith.length > 0 && <Text size="sm">Se cobra con {collectedWith.join(' y ')}</Text>}
      </div>
      <div className={classes.what}>
        <DeliveryMarks delivery={delivery} />
      </div>
    </article>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

const GripButton = ({ onHold, onStep, label }: Grip & { label: string }) => (
  <UnstyledButton
    className={classes.grip}
    data-grip
    aria-label={label}
    title="Arrastrá para ordenar, o usá las flechas"
    onPointerDown={(event) => {
      if (event.button !== 0) return
      // A touch stays with the element that it began on, which moves about.
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.releasePointerCapture(event.pointerId)
      onHold()
    }}
    onKeyDown={(event) => {
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onStep(by)
    }}
  >
    <IconGripVertical size={18} aria-hidden />
  </UnstyledButton>
)
