export { OthersHere } from './others-here';
