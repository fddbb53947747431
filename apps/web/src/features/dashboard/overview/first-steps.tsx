import { Button, Skeleton, Title } from '@mantine/core'
import { useState } from 'react'
import { AddContactPopup } from '#features/people/public/add-contact-popup.tsx'
import { AddProductPopup } from '#features/products/public/form/add-product-popup.tsx'
import { TillQuestion } from '#features/settings/public/till-question.tsx'
import { FirstStep } from './first-step.tsx'
import classes from './first-steps.module.css'
import { useFirstSteps } from './use-first-steps.ts'

/** The first five minutes of a new business: four steps, each a click away, with a tick for each finished one. */
export function FirstSteps() {
  const { state, isDone, dismiss } = useFirstSteps()
  const [popup, setPopup] = useState<'product' | 'customer'>()
  const close = (): void => setPopup(undefined)

  if (state === 'hidden') return null
  if (state === 'loading') return <Skeleton height={330} />
  return (
    <section className={classes.sheet} aria-labelledby="first-steps">
      <div className={classes.head}>
        <Title order={2} id="first-steps">
          Primeros pasos
        </Title>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={dismiss}>
          No mostrar más
        </Button>
      </div>
      <ol className={classes.list}>
        <FirstStep
          isDone={isDone.business}
          label="Completá los datos de tu negocio"
          reason="De tu condición impositiva dependen el IVA y los comprobantes."
          link={{ to: '/settings' }}
        />
        <FirstStep
          isDone={isDone.product}
          label="Cargá tu primer producto"
          reason="Con su precio y el stock que tenés hoy."
          onClick={() => setPopup('product')}
        />
        <FirstStep
          isDone={isDone.customer}
          label="Cargá tu primer cliente"
          reason="Cada cliente tiene su cuenta corriente."
          onClick={() => setPopup('customer')}
        />
        <FirstStep
          isDone={isDone.sale}
          label="Registrá tu primera venta"
          reason={
            <>
              Con cliente y productos.
              <span className={classes.keys}> También con F2.</span>
            </>
          }
          link={{ to: '/transactions/details/new/$operation', params: { operation: 'sale' } }}
        />
      </ol>
      <TillQuestion />
      <AddProductPopup opened={popup === 'product'} onClose={close} scope="all" onCreated={close} />
      <AddContactPopup opened={popup === 'customer'} onClose={close} type="Cliente" onCreated={close} />
    </section>
  )
}
