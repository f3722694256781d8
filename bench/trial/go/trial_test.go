// Package trial has work of some kinds for the trial of figures: arithmetic, allocations, maps, sorting, text.
package trial

import (
	"fmt"
	"hash/crc32"
	"sort"
	"strings"
	"testing"
)

var sink any

func run(b *testing.B, act func(i int)) {
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		act(i)
	}
}

func BenchmarkSum(b *testing.B) {
	sum := 0
	run(b, func(i int) {
		for j := 0; j < 1000; j++ {
			sum += i ^ j
		}
	})
	sink = sum
}
func BenchmarkCopy(b *testing.B) {
	run(b, func(i int) { sink = append([]int(nil), make([]int, 64)...) })
}
func BenchmarkMap(b *testing.B) {
	run(b, func(i int) {
		m := map[int]int{}
		for j := 0; j < 100; j++ {
			m[j*i] = j
		}
		sink = m
	})
}
func BenchmarkSort(b *testing.B) {
	run(b, func(i int) {
		v := make([]int, 100)
		for j := range v {
			v[j] = (j * 7919) % 101
		}
		sort.Ints(v)
		sink = v
	})
}
func BenchmarkFormat(b *testing.B) { run(b, func(i int) { sink = fmt.Sprintf("%d of %s", i, "rows") }) }
func BenchmarkSplit(b *testing.B) {
	run(b, func(i int) { sink = strings.Split("a,b,c,d,e,f,g,h", ",") })
}
func BenchmarkJoin(b *testing.B) { run(b, func(i int) { sink = strings.Repeat("row", 100) }) }
func BenchmarkHash(b *testing.B) {
	bytes := []byte(strings.Repeat("row", 1000))
	run(b, func(i int) { sink = crc32.ChecksumIEEE(bytes) })
}
