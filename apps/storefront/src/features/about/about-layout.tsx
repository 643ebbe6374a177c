import { Outlet } from 'react-router'

export default function AboutLayout() {
  return <Outlet />
}
