import { pagesOf } from '@/routes/lookup'
import { useRoutes } from './routes'

/** The components of the signed-in user's pages, in the order of the menu. */
export const ownPages = (records = useRoutes.getState().records): readonly string[] =>
  pagesOf(records).map(({ record }) => record.component ?? '')

/** As `ownPages`, followed. */
export const useOwnPages = (): readonly string[] => ownPages(useRoutes(({ records }) => records))
