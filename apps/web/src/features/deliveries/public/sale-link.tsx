import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** The number of a sale, which leads to it. */
export const SaleLink = ({ sale }: { sale: string }) => (
  <Anchor
    size="sm"
    underline="always"
    renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id: sale }} />}
  >
    {sale}
  </Anchor>
)
