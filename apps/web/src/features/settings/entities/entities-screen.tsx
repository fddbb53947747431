import { useCategories } from '#features/categories/public/categories.queries.ts'
import { useZones } from '#features/zones/public/zones.queries.ts'
import { CategoryList, ZoneList } from './entity-list.tsx'
import classes from './entity-list.module.css'

/** Categories and zones: what products are sorted into, and where customers are. */
export const EntitiesScreen = () => (
  <div className={classes.lists}>
    <CategoryList categories={useCategories()} />
    <ZoneList zones={useZones()} />
  </div>
)
