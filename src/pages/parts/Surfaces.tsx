import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Part, Row } from './Part';

const HEIGHTS = [0, 1, 4, 16];
const SPACES = [0.5, 1, 1.5, 2, 3, 4, 6, 8];
const FIGURES = [
  ['verano', '1,204', '$9,111.10'],
  ['otoño', '87', '$818.40'],
];

export function Surfaces() {
  return (
    <Part title="Cards, heights, table, spaces">
      <Row>
        <Card sx={{ width: 260 }}>
          <CardContent>
            <Typography variant="h5" component="h4">
              A card
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Told apart by its border.
            </Typography>
          </CardContent>
        </Card>
        {HEIGHTS.map((height) => (
          <Paper key={height} elevation={height} sx={{ p: 2 }}>
            Height {height}
          </Paper>
        ))}
      </Row>
      <TableContainer component={Paper} variant="outlined" sx={{ maxWidth: 480, my: 3 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Ad</TableCell>
              <TableCell align="right">Visits</TableCell>
              <TableCell align="right">Cost</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {FIGURES.map(([ad, visits, cost]) => (
              <TableRow key={ad} hover>
                <TableCell>{ad}</TableCell>
                <TableCell align="right">{visits}</TableCell>
                <TableCell align="right">{cost}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Row>
        {SPACES.map((space) => (
          <Box key={space} sx={{ textAlign: 'center' }}>
            <Box sx={{ width: 8 * space, height: 40, bgcolor: 'secondary.main', mx: 'auto' }} />
            <Typography variant="caption">{space}</Typography>
          </Box>
        ))}
      </Row>
    </Part>
  );
}
