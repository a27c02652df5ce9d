import { useNavigate } from '@tanstack/react-router'
import { StatusPage } from '@/ui/feedback/StatusPage'

/** The 403 page inside the shell. */
export default function Error403() {
  const navigate = useNavigate()
  return (
    <div className="page">
      <section className="panel">
        <StatusPage code={403} onLeave={() => void navigate({ to: '/' })} />
      </section>
    </div>
  )
}
