import { useNavigate } from '@tanstack/react-router'
import { StatusPage } from '@/ui/feedback/StatusPage'

/** The 404 page inside the shell. */
export default function Error404() {
  const navigate = useNavigate()
  return (
    <div className="page">
      <section className="panel">
        <StatusPage code={404} onLeave={() => void navigate({ to: '/' })} />
      </section>
    </div>
  )
}
