import { createRoot } from 'react-dom/client'
import '../host/styles.ts'
import './gallery.css'
import { Gallery } from './Gallery.tsx'

const page = document.getElementById('page')
if (page !== null) createRoot(page).render(<Gallery />)
