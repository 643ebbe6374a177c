import { Outlet } from 'react-router'

export default function TrendsLayout() {
  return <Outlet />
}
