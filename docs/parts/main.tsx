import './gallery.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initTexts } from '@/i18n/init'
import { queryClient } from '@/client/queryClient'
import { Gallery } from './Gallery'

await initTexts(new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'zh')

const root = document.getElementById('root')
if (!root) throw new Error('no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Gallery />
    </QueryClientProvider>
  </StrictMode>,
)
