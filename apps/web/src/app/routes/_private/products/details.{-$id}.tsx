import { createFileRoute } from '@tanstack/react-router'
import { categoriesQueries } from '#queries/categories'
import { productsQueries } from '#queries/products'
import { NewProductScreen } from '#screens/products/new-product-screen.tsx'
import { ProductScreen } from '#screens/products/product-screen.tsx'

export const Route = createFileRoute('/_private/products/details/{-$id}')({
  staticData: { title: 'Producto' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(categoriesQueries.all())
    if (id === undefined) return
    void queryClient.prefetchQuery(productsQueries.lots(id))
    await queryClient.ensureQueryData(productsQueries.detail(id))
  },
  component: ProductDetail,
})

function ProductDetail() {
  const { id } = Route.useParams()
  return id === undefined ? <NewProductScreen /> : <ProductScreen key={id} code={id} />
}
