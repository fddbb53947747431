import type { Product } from '@trastienda/contract/products.contract'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import classes from './product-name.module.css'

/** A product's picture, or its initials in a list with pictures, and its name. */
export const ProductName = ({ product: { name, productImageUrl } }: { product: Product }) => (
  <span className={classes.name}>
    <InitialsAvatar isOfMany name={name} imageUrl={productImageUrl} />
    {name}
  </span>
)
