import type { Product } from '@trastienda/contract/products.contract'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import classes from './product-name.module.css'

/** A product's picture, or its initials, and its name. */
export const ProductName = ({ product: { name, productImageUrl } }: { product: Product }) => (
  <span className={classes.name}>
    <span className={classes.avatar} data-picture={Boolean(productImageUrl) || undefined}>
      <InitialsAvatar name={name} imageUrl={productImageUrl} />
    </span>
    {name}
  </span>
)
