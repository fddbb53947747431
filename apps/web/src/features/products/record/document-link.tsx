import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** The document that a row of a product's history comes from. */
export const DocumentLink = ({ id }: { id: string }) => (
  <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/transactions/details/$id" params={{ id }} />}>
    {id}
  </Anchor>
)
