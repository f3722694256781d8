/** Of a module of Go with one package. */
export const configuration = `
targets:
  candidate: { kind: none }
suites:
  default:
    workloads:
      - { tool: go-bench, name: shop, packages: [./...], benchtime: 5ms }
gate:
  side-by-side: { rounds: 3, pairs: 6 }
`

export const code = `package cart

// Total adds up prices, so many times.
func Total(prices []int) (sum int) {
	for round := 0; round < 100; round++ {
		for _, price := range prices {
			sum += price ^ round
		}
	}
	return sum
}

// Copy makes a list of its own.
func Copy(prices []int) []int {
	return append([]int(nil), prices...)
}
`

export const benchmarks = `package cart

import "testing"

var (
	prices = make([]int, 64)
	sum    int
	list   []int
)

func BenchmarkTotal(b *testing.B) {
	b.Run("n=64", func(b *testing.B) {
		for i := 0; i < b.N; i++ {
			sum = Total(prices)
		}
	})
}

func BenchmarkCopy(b *testing.B) {
	for i := 0; i < b.N; i++ {
		list = Copy(prices)
	}
}
`

/** A function on a clock of its own, so that no other program of the machine is in its time. */
export const simulated = `package cart

// Ship takes one nanosecond a step.
func Ship(clock *int64) {
	for step := 0; step < 100; step++ {
		*clock++
	}
}
`

export const simulatedTest = `package cart

import "math/rand"
import "testing"
import "time"

func BenchmarkShip(b *testing.B) {
	var clock int64
	for i := 0; i < b.N; i++ {
		Ship(&clock)
	}
	noise := 1 + 0.01*rand.New(rand.NewSource(time.Now().UnixNano())).NormFloat64()
	b.ReportMetric(noise*float64(clock)/float64(b.N), "ns/op")
}
`

/** A file with one benchmark. */
export const own = (name: string, body: string) =>
  `package cart\n\nimport "testing"\n\nfunc Benchmark${name}(b *testing.B) {\n\t${body}\n}\n`
export const nothing = 'for i := 0; i < b.N; i++ {\n\t\tlist = nil\n\t}'
