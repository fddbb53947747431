import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Leads to where a product is created. */
export const NewProductLink = () => (
  <Button
    leftSection={<IconPlus size={16} aria-hidden />}
    renderRoot={(props) => <Link {...props} to="/products/details/{-$id}" params={{ id: undefined }} />}
  >
    Crear Producto
  </Button>
)
