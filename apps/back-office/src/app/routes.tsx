import type { Permission } from '@corium/contract/permissions'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { paths } from '#shop/paths.ts'
import { Allowed } from './allowed.tsx'
import { Layout } from './layout.tsx'
import { LoadingPage } from './loading-page.tsx'
import { PageError } from './page-error.tsx'
import { UnknownPage } from './unknown-page.tsx'

/** A page that loads when it is first opened, for staff with this permission. */
const page = (
  path: string,
  permission: Permission,
  load: () => Promise<{ default: ComponentType }>,
): RouteObject => ({
  path,
  ErrorBoundary: PageError,
  HydrateFallback: LoadingPage,
  lazy: async () => {
    const { default: Page } = await load()
    return {
      element: (
        <Allowed permission={permission}>
          <Page />
        </Allowed>
      ),
    }
  },
})

export const router = createBrowserRouter(
  [
    {
      element: <Layout />,
      ErrorBoundary: PageError,
      HydrateFallback: LoadingPage,
      children: [
        { path: '/', element: <Navigate to={paths.orders()} replace /> },
        page('/orders', 'orders', () => import('#features/orders/orders-page.tsx')),
        page('/orders/:orderId', 'orders', () => import('#features/orders/order-page.tsx')),
        { path: '*', element: <UnknownPage /> },
      ],
    },
  ],
  { basename: '/admin' },
)
